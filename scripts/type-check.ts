/**
 * Arguments of `tsc`. Four checkers, its default, each infer the types of the routes and procedures again:
 * 51 s of CPU time instead of 28 s. Steps run in parallel, so CPU time matters.
 */
export const typeCheck = ['--noEmit', '--singleThreaded']

/** For the linter, which has no option for it: its threads also each infer these types again. */
export const oneTypeChecker = { GOMAXPROCS: '1' }

/**
 * For the compiler and the linter, which are written in Go: collecting garbage less often saves the
 * compiler a sixth of its CPU time. The limit bounds the memory that this takes.
 */
export const rareGarbageCollection = { GOGC: '400', GOMEMLIMIT: '2500MiB' }
