// Package limits has tools that end in a map that calls share, written without a lock and of which it is known that this is not seen, each with the reason.
package limits
