// Package broken has tools that end in an argument that a function refuses with a panic, at the line that says so.
package broken
