import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate`, run in this folder; migrations are applied by database/migrate.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './modules/**/*.table.ts',
  out: './migrations',
  casing: 'snake_case',
})
