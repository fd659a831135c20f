import type { AnyRouter, InferRouterInputs, InferRouterOutputs } from '@orpc/server'
import type { ZodType } from 'zod'

// What a feature tells about its calls beside what their schemas say. Kept apart from the
// procedures, in `x.docs.ts`; the compiler sees to it that no call is left out and that every
// example is one the call would take and give.

/** A code the call may answer, beside those that follow from what it needs and takes. */
export type ErrorDocs =
  | string
  | {
      code: string
      field?: string
      /** The sentence, where it is not the code's own. */
      key?: string
      retryAfter?: number
      /** It shows what stands there now. */
      current?: true
    }

type Told = {
  description: string
  errors?: readonly ErrorDocs[]
  /** Which field a refusal names in its example, and how it is put. */
  invalid?: { field: string; key?: string }
  /** Where a field means something else here than in the rest of the group. */
  fields?: Readonly<Record<string, string>>
}

type Takes<Input> = unknown extends Input ? { request?: undefined } : { request: Input }
type Gives<Output> = [Output] extends [undefined | void]
  ? { response?: undefined }
  : { response: Output extends { body: ReadableStream } ? string : Output }

export type CallDocs<Input = unknown, Output = unknown> = Told & Takes<Input> & Gives<Output>

type GroupDocs = {
  /** What a group of calls is about, by its tag. */
  tags?: Readonly<Record<string, string>>
  /** What each field means, wherever in this group it stands. */
  fields?: Readonly<Record<string, string>>
  /** Shapes that deserve a name of their own in the description and in clients made from it. */
  schemas?: Readonly<Record<string, ZodType>>
}

export type ApiDocs<Procedures extends AnyRouter> = GroupDocs & {
  calls: {
    [Name in keyof Procedures]: CallDocs<
      InferRouterInputs<Procedures>[Name & keyof InferRouterInputs<Procedures>],
      InferRouterOutputs<Procedures>[Name & keyof InferRouterOutputs<Procedures>]
    >
  }
}

/** The same, read by whoever does not know which feature it is of. */
export type AnyDocs = GroupDocs & { calls: Readonly<Record<string, AnyCallDocs>> }
export type AnyCallDocs = Told & { request?: unknown; response?: unknown }
