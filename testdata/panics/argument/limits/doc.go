// Package limits has tools that end in an argument that a function refuses with a panic and of which it is known that this is not seen, each with the reason.
package limits
