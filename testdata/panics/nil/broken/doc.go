// Package broken has tools that end in a nil dereference, at the line that says so.
package broken
