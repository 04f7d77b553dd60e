import { toJsonSchema } from '@valibot/to-json-schema'
import { domains } from '@/contract/all'
import type { Auth, Domain, Endpoint } from '@/contract/endpoint'

const titles: Record<Auth, string> = {
  client: '客户端（Basic 授权）',
  visitor: '游客（请求头 TenantId）',
  member: '会员（Bearer 令牌）',
  staff: '员工（Bearer 令牌，需有对应角色）',
  inner: '内部服务',
}

type JsonObject = Record<string, unknown>

/** OpenAPI 3.1 of every declared call. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [tag, calls] of Object.entries(domains as Record<string, Domain>)) {
    for (const endpoint of Object.values(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
    }
  }
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
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        park: { type: 'apiKey', in: 'header', name: 'TenantId' },
      },
    },
  }
}

function operation(tag: string, endpoint: Endpoint): JsonObject {
  const request = jsonSchema(endpoint.request, 'input')
  const isGet = endpoint.method === 'GET'
  const hasFields = Object.keys((request.properties as JsonObject | undefined) ?? {}).length > 0
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
    ...(isGet && hasFields && { parameters: queryParameters(request) }),
    ...(!isGet && {
      requestBody: { content: { 'application/json': { schema: request } } },
    }),
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: envelope(endpoint) } } },
    },
  }
}

function security(auth: Auth): JsonObject[] {
  if (auth === 'client') return [{ client: [] }]
  if (auth === 'visitor') return [{ park: [] }]
  return [{ bearer: [], park: [] }]
}

function queryParameters(request: JsonObject): JsonObject[] {
  const required = (request.required as string[] | undefined) ?? []
  return Object.entries(request.properties as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const envelope = (endpoint: Endpoint): JsonObject => ({
  type: 'object',
  properties: {
    code: { const: 0 },
    succeeded: { const: true },
    data: jsonSchema(endpoint.data, 'output'),
    ServerTime: { type: 'integer' },
  },
})

/** Checks that JSON Schema cannot say (a comparison of two fields) are left to the summary. */
function jsonSchema(schema: Endpoint['request'], typeMode: 'input' | 'output'): JsonObject {
  const converted: JsonObject = { ...toJsonSchema(schema, { errorMode: 'ignore', typeMode }) }
  // OpenAPI 3.1 names the dialect once, for the whole document.
  delete converted.$schema
  return converted
}
