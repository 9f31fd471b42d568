// Package limits has tools that end in a Must function with an argument that is not constant and of which it is known that this is not seen, each with the reason.
package limits
