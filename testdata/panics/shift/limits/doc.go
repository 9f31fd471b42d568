// Package limits has tools that end in a shift by a negative count and of which it is known that this is not seen, each with the reason.
package limits
