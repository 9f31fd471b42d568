// Package limits has tools that end in a conversion of a slice that is too short to an array and of which it is known that this is not seen, each with the reason.
package limits
