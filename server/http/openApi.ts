import { toJsonSchema } from '@valibot/to-json-schema'
import { domains } from '@/contract/all'
import type { Auth, Domain, Endpoint } from '@/contract/endpoint'
import { pictureUpload, uploadFileField } from '@/contract/upload'

const titles: Record<Auth, string> = {
  client: '客户端（Basic 授权）',
  visitor: '游客（请求头 TenantId）',
  member: '会员（Bearer 令牌）',
  staff: '员工（Bearer 令牌，需有对应角色）',
  inner: '内部服务',
}

type JsonObject = Record<string, unknown>

/** OpenAPI 3.1 document of every declared call, the upload included. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const add = (tag: string, name: string, endpoint: Endpoint, body = jsonBody) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = { operationId: `${tag}.${name}`, ...operation(tag, endpoint, body) }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  for (const [tag, calls] of Object.entries(domains as Record<string, Domain>)) {
    for (const [name, endpoint] of Object.entries(calls)) add(tag, name, endpoint)
  }
  add('file', 'upload', pictureUpload, formBody)
  return {
    openapi: '3.1.0',
    info: {
      title: '园区消费者端接口',
      version: '1.0.0',
      description:
        '成功：HTTP 200，`succeeded: true`，`data` 如下所示。失败：HTTP 非 200，或 HTTP 200 且 `succeeded: false`（`code` 为 461–463、520、523）。金额单位为分，时间为 1970 年以来的毫秒数。',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        park: { type: 'apiKey', in: 'header', name: 'TenantId' },
      },
    },
  }
}

function operation(
  tag: string,
  endpoint: Endpoint,
  body: (fields: JsonObject) => JsonObject,
): JsonObject {
  const request = jsonSchema(endpoint.request, 'input')
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pathFields = Object.keys(fieldsOf(request)).filter((name) => inPath.includes(name))
  const isGet = endpoint.method === 'GET'
  const parameters = isGet
    ? parametersOf(request, inPath)
    : parametersOf(only(request, pathFields), inPath)
  return {
    tags: [tag],
    summary: endpoint.summary,
    description: [
      titles[endpoint.auth],
      endpoint.roles && `角色：${endpoint.roles.join('、')}`,
      endpoint.money && '资金操作：须带 RequestId 与 signature',
    ]
      .filter(Boolean)
      .join('；'),
    security: security(endpoint.auth),
    ...(parameters.length > 0 && { parameters }),
    ...(!isGet && { requestBody: body(without(request, pathFields)) }),
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: envelope(endpoint) } } },
      default: {
        description: '失败：`Message` 可直接给人看',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function security(auth: Auth): JsonObject[] {
  if (auth === 'client') return [{ client: [] }]
  if (auth === 'visitor') return [{ park: [] }]
  return [{ bearer: [], park: [] }]
}

const fieldsOf = (schema: JsonObject) => (schema.properties as JsonObject | undefined) ?? {}
const requiredOf = (schema: JsonObject) => (schema.required as string[] | undefined) ?? []

/** Object schema reduced to the named fields. */
const only = (schema: JsonObject, names: readonly string[]): JsonObject => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(fieldsOf(schema)).filter(([name]) => names.includes(name)),
  ),
})

/** Object schema without the named fields. */
function without(schema: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return schema
  const kept = Object.keys(fieldsOf(schema)).filter((name) => !names.includes(name))
  const required = requiredOf(schema).filter((name) => !names.includes(name))
  return { ...only(schema, kept), required }
}

function parametersOf(request: JsonObject, inPath: readonly string[]): JsonObject[] {
  const required = requiredOf(request)
  return Object.entries(fieldsOf(request)).map(([name, schema]) => {
    const isInPath = inPath.includes(name)
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || required.includes(name),
      schema,
    }
  })
}

const jsonBody = (schema: JsonObject): JsonObject => ({
  required: requiredOf(schema).length > 0,
  content: { 'application/json': { schema } },
})

/** Request body of the upload, the only multipart call: its fields, and the picture as a file. */
const formBody = (schema: JsonObject): JsonObject => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: {
          ...fieldsOf(schema),
          [uploadFileField]: { type: 'string', contentMediaType: 'image/*' },
        },
        required: [...requiredOf(schema), uploadFileField],
      },
    },
  },
})

const envelope = (endpoint: Endpoint): JsonObject => ({
  type: 'object',
  properties: {
    code: { const: 0 },
    succeeded: { const: true },
    data: jsonSchema(endpoint.data, 'output'),
    ServerTime: { type: 'integer' },
  },
  required: ['code', 'succeeded', 'data', 'ServerTime'],
})

/** Failure answers (spec 8); HTTP 460 sends only the texts, as an array. */
const failure: JsonObject = {
  oneOf: [
    {
      type: 'object',
      properties: {
        code: { type: 'integer', minimum: 1 },
        succeeded: { const: false },
        Message: { type: 'string' },
        Messages: { type: 'array', items: { type: 'string' } },
        Reason: { type: 'string' },
      },
      required: ['code', 'succeeded', 'Message'],
    },
    { type: 'array', items: { type: 'string' } },
  ],
}

/**
 * Converts a schema; checks that JSON Schema cannot express (comparing two fields) are left to the
 * summary.
 */
function jsonSchema(schema: Endpoint['request'], typeMode: 'input' | 'output'): JsonObject {
  const converted: JsonObject = { ...toJsonSchema(schema, { errorMode: 'ignore', typeMode }) }
  // OpenAPI 3.1 names the JSON Schema dialect once per document.
  delete converted.$schema
  return converted
}
