// Package broken has tools that end in a size that is negative or too large, at the line that says so.
package broken
