import { findCatalogViolations } from '../../server/database/catalogRules'
import { withClient } from '../../server/database/provision'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const make = (statements: string) =>
  withClient(database.owner, (client) => client.query(statements))

it('catalog rules hold for the product’s tables', async () => {
  expect(await findCatalogViolations(database.owner)).toEqual([])
})

it('catalog rules report every kind of table that cannot be sharded by tenant', async () => {
  await make(`
    CREATE TABLE good (tenant_id text, id int, PRIMARY KEY (tenant_id, id));
    CREATE TABLE bad_keyless (tenant_id text NOT NULL);
    CREATE TABLE bad_key (tenant_id text NOT NULL, id int PRIMARY KEY);
    CREATE TABLE bad_unique (tenant_id text, id int, code text UNIQUE, PRIMARY KEY (tenant_id, id));
    CREATE TABLE bad_reference (tenant_id text, id int, key_id int REFERENCES bad_key,
      PRIMARY KEY (tenant_id, id));
    CREATE TABLE bad_deferrable (tenant_id text, id int, PRIMARY KEY (tenant_id, id) DEFERRABLE);
    CREATE TABLE bad_identity (tenant_id text, id int GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (tenant_id, id));
    CREATE SEQUENCE bad_sequence;`)
  const found = await findCatalogViolations(database.owner)
  expect(found.map(({ table, name, rule }) => `${table} ${name}: ${rule}`).sort()).toEqual([
    ' bad_sequence: no sequence, serial or identity column',
    'bad_deferrable bad_deferrable_pkey: no constraint is deferrable',
    'bad_identity bad_identity_id_seq: no sequence, serial or identity column',
    'bad_key bad_key_pkey: tenant_id comes first in every primary and unique key',
    'bad_keyless : has a primary key',
    'bad_reference bad_reference_key_id_fkey: tenant_id comes first in every foreign key, on both sides',
    'bad_unique bad_unique_code_key: tenant_id comes first in every primary and unique key',
  ])
})

it('catalog rules skip tables that are declared as exempt', async () => {
  const exempt = ['bad_key', 'bad_unique']
  const found = await findCatalogViolations(database.owner, exempt)
  expect(found.map(({ table }) => table)).not.toContain('bad_unique')
  expect(found.map(({ table }) => table)).not.toContain('bad_reference')
})
