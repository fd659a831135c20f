import BookOpen from 'lucide-react/icons/book-open'

const books = { label: 'book.list.title', icon: BookOpen, needs: { book: ['read'] } } as const

export const booksInApp = { to: '/app/books', ...books } as const
export const booksInManager = { to: '/manager/books', ...books } as const
