import { call } from '@orpc/server'
import type { AnyProcedure } from '@orpc/server'
import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ZodType } from 'zod'
import { apiDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import { fieldDocs } from '#/platform/api/server/complete-document.ts'
import { describeSchema } from '#/platform/api/server/complete-operation.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { acceptsTokens } from '#/platform/auth/server/token-access.ts'
import { permits } from '#/platform/auth/permission.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Call } from './handle-procedures.ts'

type ListedProcedure =
  ReturnType<typeof listProcedures> extends ReadonlyMap<string, infer Listed> ? Listed : never

export type ProcedureTool = ListedProcedure & {
  tool: Tool
  readOnly: boolean
  run: (input: unknown, context: Call) => Promise<unknown>
}

const emptyInput = z.object({})

function inputSchema(procedure: AnyProcedure, fields: Readonly<Record<string, string>>) {
  const schema = (procedure['~orpc'].inputSchema ?? emptyInput) as ZodType
  // What JSON Schema cannot express is checked when the procedure runs.
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return describeSchema(plain as object, fields) as Tool['inputSchema']
}

function toTool(listed: ListedProcedure): ProcedureTool[] {
  const { group, name, method } = listed
  const groupDocs = apiDocs[group as keyof typeof apiDocs]
  const docs = groupDocs.calls[name]
  if (!docs?.tool) return []
  const procedure = (procedures as Record<string, Record<string, AnyProcedure>>)[group]?.[name]
  if (!procedure) return []
  const { summary } = procedure['~orpc'].route
  return [
    {
      ...listed,
      readOnly: method === 'GET',
      tool: {
        name: docs.tool,
        ...(summary && { title: summary }),
        description: docs.description,
        inputSchema: inputSchema(procedure, fieldDocs(groupDocs, docs)),
        annotations: {
          readOnlyHint: method === 'GET',
          destructiveHint: method === 'DELETE',
          idempotentHint: method !== 'POST',
          openWorldHint: false,
        },
      },
      run: (input, context) => call(procedure, input, { context, path: [group, name] }),
    },
  ]
}

let known: ProcedureTool[] | undefined

/** The procedures whose documentation names a tool. */
export function procedureTools(): readonly ProcedureTool[] {
  known ??= [...listProcedures(procedures).values()].flatMap(toTool)
  return known
}

/** What a program can call: a tool it has no permission for would only fail. */
export const toolsFor = ({ viewer, program }: Session, config: Config): readonly ProcedureTool[] =>
  procedureTools().filter(
    (tool) =>
      (tool.readOnly || (config.mcp === 'write' && !program?.readOnly)) &&
      acceptsTokens(tool.meta) &&
      (tool.meta.isOn?.(config) ?? true) &&
      (!viewer.organizationKey || tool.path.includes('{organizationId}')) && // organizations // api-key
      permits(viewer.grants, tool.meta.needs ?? {}),
  )
