// Package limits has tools that end in a goroutine that does not recover and of which it is known that this is not seen, each with the reason.
package limits
