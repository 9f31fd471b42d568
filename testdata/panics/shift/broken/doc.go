// Package broken has tools that end in a shift by a negative count, at the line that says so.
package broken
