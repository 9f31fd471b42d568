// Package limits has tools that end in an index out of range and of which it is known that this is not seen, each with the reason.
package limits
