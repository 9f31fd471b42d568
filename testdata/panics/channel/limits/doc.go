// Package limits has tools that end in a channel that is closed or nil and of which it is known that this is not seen, each with the reason.
package limits
