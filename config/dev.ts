import type { UserConfigExport } from '@tarojs/cli'

export default {
  logger: { quiet: false, stats: false },
  mini: {},
  h5: {
    devServer: {
      port: 10087,
      open: false,
      proxy: [
        {
          context: (path: string) =>
            /^\/(?!(js|css|static|pages|@|__)).*\/|^\/(art|dev|docs|health)/.test(path),
          target: `http://localhost:${process.env.PORT ?? 10086}`,
        },
      ],
    },
  },
} satisfies UserConfigExport<'webpack5'>
