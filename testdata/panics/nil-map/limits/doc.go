// Package limits has tools that end in a write to a nil map and of which it is known that this is not seen, each with the reason.
package limits
