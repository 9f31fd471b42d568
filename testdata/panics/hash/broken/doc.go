// Package broken has tools that end in a value that cannot be compared, at the line that says so.
package broken
