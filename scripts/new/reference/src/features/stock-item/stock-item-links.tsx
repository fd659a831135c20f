import { Link } from '@tanstack/react-router'
import type { Option } from '#/platform/api/option.ts'

// The records that a stock item refers to.

export const SampleTargetLink = ({ id, name }: Option) => (
  <Link to="/manager/users/$id" params={{ id }} className="inline-block py-1 underline">
    <bdi>{name}</bdi>
  </Link>
)

export const SpareTargetLink = ({ id, name }: Option) => (
  <Link to="/manager/users/$id" params={{ id }} className="inline-block py-1 underline">
    <bdi>{name}</bdi>
  </Link>
)
