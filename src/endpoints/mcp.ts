import { ORPCError } from '@orpc/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Services } from '#/registry/services.ts'
import { brand } from '#/brand.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { oauthChallenge } from '#/platform/auth/server/oauth-resource.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { bodyLimits, withBoundedBody } from '#/platform/http/server/read-body.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Call } from './handle-procedures.ts'
import { toolsFor } from './mcp-tools.ts'
import type { ProcedureTool } from './mcp-tools.ts'
import { errorResponse } from './translate-errors.ts'

const toResult = (output: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(output ?? { done: true }) }],
  // Only an object can be structured content.
  ...(isRecord(output) && { structuredContent: JSON.parse(JSON.stringify(output)) as object }),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The error of a procedure is a result, so that a model can read it and call again. */
const toErrorResult = ({ code, message, data }: ORPCError<string, unknown>): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify({ code, message, ...(data as object) }) }],
})

async function runTool(tool: ProcedureTool, input: unknown, context: Call) {
  try {
    return toResult(await tool.run(input, context))
  } catch (error) {
    if (error instanceof ORPCError) return toErrorResult(error)
    throw error
  }
}

/** A page in the user's browser must not be able to use their session here. */
async function requireBearer(requestContext: RequestContext) {
  const session = requestContext.hasBearerToken ? await requestContext.session() : null
  if (!session) throw new AppError('UNAUTHENTICATED')
  return session
}

/** A client that gets this response offers its user to sign in. */
function challenge(error: unknown, requestContext: RequestContext, services: Services): Response {
  const response = errorResponse(error, requestContext, services)
  if (response.status === 401)
    response.headers.set(
      'www-authenticate',
      oauthChallenge(services.config, requestContext.hasBearerToken),
    )
  return response
}

/** The Model Context Protocol over the same procedures, for AI assistants with an access token. */
export const mcpEndpoint: Endpoint<Services> = {
  path: '/api/mcp',
  cors: 'GET, POST, DELETE',
  async handle(request, requestContext, services) {
    const { config, publicConfig } = services
    if (config.mcp === 'off') throw new AppError('NOT_FOUND')
    const session = await requireBearer(requestContext).catch((error: unknown) =>
      challenge(error, requestContext, services),
    )
    if (session instanceof Response) return session
    const bounded = await withBoundedBody(request, bodyLimits.api)
    const tools = toolsFor(session, config)
    const context = { ...services.apiContext(requestContext), services }
    // Loaded with the first request: most products never get one.
    const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } =
      await import('@modelcontextprotocol/server')
    const handler = createMcpHandler(
      () => {
        const server = new Server(
          { name: brand.packageName, title: brand.name, version: publicConfig.version },
          { capabilities: { tools: {} } },
        )
        server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ tool }) => tool) }))
        server.setRequestHandler('tools/call', ({ params }) => {
          const found = tools.find(({ tool }) => tool.name === params.name)
          if (!found)
            throw new ProtocolError(
              ProtocolErrorCode.InvalidParams,
              `There is no tool ${params.name} for this program.`,
            )
          return runTool(found, params.arguments ?? {}, context)
        })
        return server
      },
      {
        // The tools of a program do not change while it is connected.
        maxSubscriptions: 0,
        onerror: (error) => requestContext.log.warn({ err: error }, 'an MCP request was rejected'),
      },
    )
    return handler.fetch(bounded)
  },
}
