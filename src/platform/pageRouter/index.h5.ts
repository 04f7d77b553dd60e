export { pageRouter } from './h5/taroRouter'
