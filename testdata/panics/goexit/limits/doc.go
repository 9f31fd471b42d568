// Package limits has tools that end in an end of the goroutine and of which it is known that this is not seen, each with the reason.
package limits
