import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPAND_ONLY_FROM, findContractions } from '../../server/database/expandOnly'

const folder = join(__dirname, '../../server/migrations')
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))

it('no migration removes what a running older version needs', () => {
  expect(files.length).toBeGreaterThanOrEqual(EXPAND_ONLY_FROM)
  expect(
    files.flatMap((file) => findContractions(file, readFileSync(join(folder, file), 'utf8'))),
  ).toEqual([])
})

const found = (text: string, file = '0041_new.sql') =>
  findContractions(file, text).map((line) => /^\S+ (.*?):/.exec(line)?.[1])

describe('a release that removes something', () => {
  it.each([
    ['DROP TABLE "notice";', 'drops a table'],
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a column'],
    ['DROP FUNCTION demand;', 'drops a function, view or type'],
    ['ALTER TABLE "a" RENAME TO "b";', 'renames'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" RENAME CONSTRAINT "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type'],
    ['alter table a alter column b type bigint', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', 'takes a default away'],
    [
      'CREATE INDEX "i" ON "a" USING btree ("b");',
      'makes an index that cannot be made ahead, without IF NOT EXISTS',
    ],
    [
      'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
      'demands a column that an older version may leave empty',
    ],
    [
      'ALTER TABLE "public"."a" ADD COLUMN "b" integer NOT NULL;',
      'adds a column that an older version does not fill',
    ],
  ])('%s', (text, what) => {
    expect(found(text)).toEqual([what])
    expect(found(text, '0041_contract_new.sql')).toEqual([])
    expect(found(text, '0040_park_turn.sql')).toEqual([])
  })

  it('is found among other statements and reported with its file', () => {
    const text =
      'CREATE TABLE "x" ("id" text);--> statement-breakpoint\nALTER TABLE "a"\n  DROP COLUMN "b";'
    expect(findContractions('0055_y.sql', text)).toEqual([
      '0055_y.sql drops a column: ALTER TABLE "a" DROP COLUMN "b"',
    ])
  })
})

describe('a release that only adds', () => {
  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" integer;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "a" USING btree ("b");',
    // The table is empty.
    'CREATE TABLE "a" ("id" text);--> statement-breakpoint\nCREATE INDEX "i" ON "a" ("id");',
    // Together: omitted values get a default.
    'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 0;--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    // No version writes to it yet.
    'CREATE TABLE "a" ("id" text);--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    '-- A word about DROP TABLE, and no more.\nCREATE TABLE "a" ("id" text);',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})
