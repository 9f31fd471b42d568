// Package limits has tools that end in a panic in a method that encoding/json calls and of which it is known that this is not seen, each with the reason.
package limits
