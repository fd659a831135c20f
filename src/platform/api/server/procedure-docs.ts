import type { AnyRouter, InferRouterInputs, InferRouterOutputs } from '@orpc/server'
import type { ZodType } from 'zod'
import type { ErrorCode } from '#/platform/error/app-error.ts'

// What a feature documents about its calls in addition to their schemas. Kept apart from the
// procedures, in `x.docs.ts`; the compiler requires every call, and checks every example against its
// schema.

/** An error code of the call, besides those that follow from its permissions and input. */
export type ErrorDocs =
  | ErrorCode
  | {
      code: ErrorCode
      field?: string
      /** The translation key, if not that of the code. */
      key?: string
      retryAfter?: number
      /** The response contains the current record. */
      current?: true
    }

type SharedCallDocs = {
  description: string
  errors?: readonly ErrorDocs[]
  /** The field and translation key of the INVALID_INPUT example. */
  invalid?: { field: string; key?: string }
  /** Fields with another meaning than in the rest of the group. */
  fields?: Readonly<Record<string, string>>
  /** Its name as a tool of the MCP server, such as `list_books`. Without it, it is not a tool. */
  tool?: string // mcp
}

type RequestDocs<Input> = unknown extends Input ? { request?: undefined } : { request: Input }
type ResponseDocs<Output> = [Output] extends [undefined | void]
  ? { response?: undefined }
  : { response: Output extends { body: ReadableStream } ? string : Output }

export type CallDocs<Input = unknown, Output = unknown> = SharedCallDocs &
  RequestDocs<Input> &
  ResponseDocs<Output>

type GroupDocs = {
  /** The description of each tag. */
  tags?: Readonly<Record<string, string>>
  /** The description of each field of this group. */
  fields?: Readonly<Record<string, string>>
  /** Schemas that get a name in the document and in generated clients. */
  schemas?: Readonly<Record<string, ZodType>>
  /** Descriptions of the fields of a named schema, where they differ from those of the group. */
  schemaFields?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type ApiDocs<Procedures extends AnyRouter> = GroupDocs & {
  calls: {
    [Name in keyof Procedures]: CallDocs<
      InferRouterInputs<Procedures>[Name & keyof InferRouterInputs<Procedures>],
      InferRouterOutputs<Procedures>[Name & keyof InferRouterOutputs<Procedures>]
    >
  }
}

/** The same without the feature's types. */
export type AnyDocs = GroupDocs & { calls: Readonly<Record<string, AnyCallDocs>> }
export type AnyCallDocs = SharedCallDocs & { request?: unknown; response?: unknown }
