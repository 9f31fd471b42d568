// Package broken has tools that end in an argument on which a function panics, at the line that says so.
package broken
