// Package limits has tools that end in an unlocked write to a shared map and of which it is known that this is not seen, each with the reason.
package limits
