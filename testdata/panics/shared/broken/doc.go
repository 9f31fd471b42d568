// Package broken has tools that end in a map that calls share, written without a lock, at the line that says so.
package broken
