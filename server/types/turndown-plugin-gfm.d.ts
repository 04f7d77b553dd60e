/** Tables, strikethrough and task lists for turndown; the package brings no types. */
declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown'

  export const gfm: TurndownService.Plugin
}
