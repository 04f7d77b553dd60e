import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'
import { pictureUpload } from '@/contract/upload'
import { openApiDocument } from '../../server/http/openApi'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>
  security: Record<string, unknown[]>[]
}
interface Schema {
  properties?: Record<string, object>
  required?: unknown
  type?: unknown
  $ref?: unknown
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

it('OpenAPI document has every call and the upload once', () => {
  const declared = Object.values(domains as Record<string, Domain>).flatMap((calls) =>
    Object.values(calls),
  )
  expect(operations).toHaveLength(declared.length + 1)
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(operations)('$method $path: path parameters are parameters and in no body', (each) => {
  const { path, method, operation } = each
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = operation.parameters ?? []
  expect(parameters.filter((at) => at.in === 'path').map(({ name }) => name)).toEqual(inPath)
  for (const parameter of parameters)
    if (parameter.in === 'path') expect(parameter.required).toBe(true)
  const bodies = Object.values(operation.requestBody?.content ?? {})
  expect(bodies).toHaveLength(method === 'get' ? 0 : 1)
  for (const { schema } of bodies)
    for (const name of inPath) expect(Object.keys(schema.properties ?? {})).not.toContain(name)
})

/** Every schema below `value`, with its path. */
function* schemasIn(value: unknown, at = '$'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value]
  for (const [name, inner] of Object.entries(value)) yield* schemasIn(inner, `${at}.${name}`)
}

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

it.each(operations)('$method $path: types, fields and references exist', (each) => {
  const { operation } = each
  const { parameters, requestBody, responses } = operation
  for (const [at, { type, $ref, required, properties }] of schemasIn({
    parameters: parameters?.map(({ schema }) => schema),
    bodies: Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    answers: Object.values(responses).map(({ content }) => content['application/json'].schema),
  })) {
    if (typeof type === 'string') expect([at, types]).toEqual([at, expect.arrayContaining([type])])
    if (typeof $ref === 'string') expect($ref).toBe('#/components/schemas/Failure')
    if (Array.isArray(required))
      expect([at, Object.keys(properties ?? {})]).toEqual([at, expect.arrayContaining(required)])
  }
  for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
    expect(Object.keys(document.components.securitySchemes)).toContain(scheme)
})

it('OpenAPI document describes the picture upload', () => {
  const { requestBody } = document.paths[pictureUpload.path]!.post!
  const { schema } = requestBody!.content['multipart/form-data']!
  expect(schema.required).toEqual(['Folder', 'IsThumbnail'])
})
