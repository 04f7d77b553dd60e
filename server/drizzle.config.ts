import { join, relative } from 'node:path'
import { defineConfig } from 'drizzle-kit'

/** drizzle-kit resolves paths against the current directory; this makes them independent of it. */
const here = (path: string) => relative(process.cwd(), join(__dirname, path)) || '.'

/** For `npm run migration -- --name <what>`; migrations are applied by database/migrate.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: here('areas/**/*.table.ts'),
  out: here('migrations'),
  casing: 'snake_case',
})
