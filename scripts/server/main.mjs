/** npm run server: the backend alone, with the H5 build if there is one. */
import { readCommand } from '../command.mjs'
import { startServer } from './load.mjs'

readCommand({
  language: 'zh',
  help: `npm run server                  启动后端；有 dist/h5 时同时提供网页

设置都是环境变量，例如 PORT=8080 npm run server：
  PORT、HOST                    端口（10086）和地址
  DATA_DIR                      内置数据库、图片和服务器密钥的目录（.data）
  DATABASE_URL                  使用自己的 PostgreSQL，不用内置的
  NODE_ENV=production           正式运行：没有试用园区，拒绝沙箱和公开的密码
  DEMO=on                       试用园区；密码是公开的
全部设置见 README.md 和 docs/OPERATING.md。按 Ctrl+C 停止，数据会保留。`,
})

await startServer()
