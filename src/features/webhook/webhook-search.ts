import { readChoice, searchReader } from '#/platform/api/list-search.ts'

export const deliveryStates = ['waiting', 'succeeded', 'failed', 'canceled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const readDeliverySearch = searchReader({
  state: (value) => readChoice(value, deliveryStates),
})
export type DeliverySearch = ReturnType<typeof readDeliverySearch>
