import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLongLocks } from '../../server/database/shortLocks'

const folder = join(__dirname, '../../server/migrations')

it('no migration reads or writes rows while it locks a table in use', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(
    files.flatMap((file) => findLongLocks(file, readFileSync(join(folder, file), 'utf8'))),
  ).toEqual([])
})

const found = (text: string, file = '0117_new.sql') =>
  findLongLocks(file, text).map((line) => /^\S+ (.*?):/.exec(line)?.[1])

const CHECKS = 'checks every row of a table in use, without NOT VALID'
const CHANGES = 'changes rows while the migration locks a table in use'
const FOREIGN_KEY = 'ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."car"("id")'

describe('a migration that holds its lock for long', () => {
  it.each([
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0);', CHECKS],
    [`ALTER TABLE "public"."a" ${FOREIGN_KEY} ON DELETE no action ON UPDATE no action;`, CHECKS],
    [
      'ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE ("b");',
      'makes the index of a constraint while it locks a table in use',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" uuid REFERENCES "car"("id");',
      'adds a column of a table in use together with its constraint',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "d" VALIDATE CONSTRAINT "c";',
      'validates beside other changes, which hold their locks meanwhile',
    ],
    ['ALTER TABLE "a" ADD COLUMN "b" text;\nUPDATE "a" SET b = id;', CHANGES],
    [
      'CREATE TRIGGER "t" AFTER INSERT ON "a" FOR EACH ROW EXECUTE FUNCTION f();\nINSERT INTO "b" SELECT 1;',
      CHANGES,
    ],
    [
      `CREATE TABLE "a" ("b" uuid);\nALTER TABLE "a" ${FOREIGN_KEY};\nWITH x AS (SELECT 1) DELETE FROM "d";`,
      CHANGES,
    ],
  ])('%s', (text, what) => {
    expect(found(text)).toEqual([what])
    expect(found(text, '0118_contract_new.sql')).toEqual([what])
    expect(found(text, '0116_own_plate.sql')).toEqual([])
  })
})

describe('a migration whose locks are short', () => {
  it.each([
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0) NOT VALID;',
    `ALTER TABLE "a" ${FOREIGN_KEY} NOT VALID;`,
    'ALTER TABLE "a" VALIDATE CONSTRAINT "c";\nALTER TABLE "b" VALIDATE CONSTRAINT "d";',
    'ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE USING INDEX "i";',
    'ALTER TABLE "a" ADD COLUMN "b" text;\nALTER TABLE "a" DROP CONSTRAINT "c";',
    'UPDATE "a" SET b = id;\nINSERT INTO "c" SELECT 1;',
    // The new table is empty.
    `CREATE TABLE "a" ("b" uuid, CONSTRAINT "d" CHECK (b is not null));\nALTER TABLE "a" ${FOREIGN_KEY};`,
    'CREATE TABLE "a" ("b" uuid);\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b is not null);\nINSERT INTO "a" SELECT 1;',
    // The function runs later.
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE b SET c = 1; RETURN NULL; END $$;\nCREATE TRIGGER "t" AFTER INSERT OR UPDATE ON "a" FOR EACH ROW EXECUTE FUNCTION f();',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})
