// Package broken has tools that end in an exit of the goroutine, at the line that says so.
package broken
