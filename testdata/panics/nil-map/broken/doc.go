// Package broken has tools that end in a write to a nil map, at the line that says so.
package broken
