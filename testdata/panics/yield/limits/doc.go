// Package limits has tools that end in a yield that is called after it said no and of which it is known that this is not seen, each with the reason.
package limits
