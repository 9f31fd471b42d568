// Package broken has tools that end in a goroutine that does not recover, at the line that says so.
package broken
