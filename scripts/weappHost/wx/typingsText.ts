import fs from 'node:fs'

const FILE = 'miniprogram-api-typings/types/wx/lib.wx.api.d.ts'

/** WeChat's typings of `wx`. The preview's bundle (scripts/preview/bundle.mjs) holds the text itself. */
export const typingsText = (): string => fs.readFileSync(require.resolve(FILE), 'utf8')
