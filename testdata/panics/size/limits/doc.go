// Package limits has tools that end in a size that is negative or too large and of which it is known that this is not seen, each with the reason.
package limits
