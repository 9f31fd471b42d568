// Package broken has tools that end in an index out of range, at the line that says so.
package broken
