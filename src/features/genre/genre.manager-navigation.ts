import Tags from 'lucide-react/icons/tags'

export const genresInManager = {
  to: '/manager/genres',
  label: 'genre.list.title',
  icon: Tags,
  needs: { genre: ['read'] },
} as const
