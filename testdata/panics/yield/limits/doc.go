// Package limits has tools that end in a call of yield after it returned false and of which it is known that this is not seen, each with the reason.
package limits
