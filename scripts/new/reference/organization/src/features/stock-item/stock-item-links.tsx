import { Link } from '@tanstack/react-router'
import type { Option } from '#/platform/api/option.ts'

// The records that a stock item refers to.

type Props = Option & { slug: string }

export const SampleTargetLink = ({ slug, id, name }: Props) => (
  <Link to="/o/$slug/users/$id" params={{ slug, id }} className="inline-block py-1 underline">
    <bdi>{name}</bdi>
  </Link>
)

export const SpareTargetLink = ({ slug, id, name }: Props) => (
  <Link to="/o/$slug/users/$id" params={{ slug, id }} className="inline-block py-1 underline">
    <bdi>{name}</bdi>
  </Link>
)
