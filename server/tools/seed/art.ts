import { cleanHtml } from '../../kernel/richText'

/** The address at which a picture below server/tools/seed/art is served; empty for none. */
export const artUrl = (path: string | undefined): string => (path ? `/art/${path}` : '')

/** Seeded HTML with the addresses of its pictures, cleaned like any other. */
export const seedHtml = (html: string): string =>
  cleanHtml(html.trim().replaceAll('src="art:', 'src="/art/'))
