// Package limits has tools that end in an allocation that exceeds any memory and of which it is known that this is not seen, each with the reason.
package limits
