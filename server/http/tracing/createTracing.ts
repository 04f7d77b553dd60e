import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Client } from 'pg'
import { callName } from '../callAudit'

/** Tracing of one process. */
export interface Tracing {
  /** Creates a span for every request, child of the caller's if it sends a traceparent. */
  routes: (app: FastifyInstance) => Promise<void>
  /** Sends the remaining spans and stops tracing. */
  stop(): Promise<void>
}

/** Maximum wait for the collector, also when the server stops. */
const COLLECTOR_TIMEOUT_MS = 2_000

const spans = new WeakMap<FastifyRequest, Span>()

/**
 * Traces by OpenTelemetry, sent to a collector (OTLP over HTTP). Spans are created explicitly,
 * since the server is one bundled file without auto-instrumentation: requests by call name,
 * statements by their text without values. Spans hold no body, header, phone number or token. An
 * unreachable collector only loses the traces.
 */
export function createTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: COLLECTOR_TIMEOUT_MS,
  })
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  const tracer = trace.getTracer('park-server')
  const unhook = traceStatements()

  async function routes(app: FastifyInstance): Promise<void> {
    app.addHook('onRequest', (request, _reply, done) => {
      const caller = propagation.extract(context.active(), request.headers)
      const attributes = { 'http.request.method': request.method, 'park.request_id': request.id }
      const span = tracer.startSpan(
        callName(request),
        { kind: SpanKind.SERVER, attributes },
        caller,
      )
      spans.set(request, span)
      // The rest of the request runs inside this context.
      context.with(trace.setSpan(caller, span), done)
    })
    app.addHook('onResponse', async (request, reply) => {
      const span = spans.get(request)
      const park = request.headers.tenantid
      if (typeof park === 'string') span?.setAttribute('park.tenant', park)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }

  return {
    routes: plugin(routes, { name: 'tracing' }),
    async stop() {
      unhook()
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

type Query = (this: object, ...given: unknown[]) => unknown

/**
 * Creates a span for every statement of a request, over all connections.
 * @returns removes the instrumentation
 */
function traceStatements(): () => void {
  const tracer = trace.getTracer('park-database')
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: object, ...given: unknown[]) {
    // Statements outside a request (sweeps, the pool's own) would add thousands of traces a minute.
    if (!trace.getActiveSpan()) return query.apply(this, given)
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '')
    const span = tracer.startSpan(text.trim().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (hasFailed: boolean) => {
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = given.at(-1)
    // The pool passes a callback; a transaction's client returns a promise.
    if (typeof callback === 'function') {
      const onDone = callback as (error: unknown, ...rest: unknown[]) => void
      const heard: typeof onDone = (error, ...rest) => {
        end(Boolean(error))
        onDone(error, ...rest)
      }
      return query.apply(this, [...given.slice(0, -1), heard])
    }
    const answer = query.apply(this, given)
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      )
    else end(false)
    return answer
  }
  return () => void (prototype.query = query)
}
