export { maskedIcon as iconPicture } from './maskedIcon'
