// Package limits has tools that end in an argument on which a function panics and of which it is known that this is not seen, each with the reason.
package limits
