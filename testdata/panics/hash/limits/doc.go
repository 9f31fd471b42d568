// Package limits has tools that end in a value that cannot be compared and of which it is known that this is not seen, each with the reason.
package limits
