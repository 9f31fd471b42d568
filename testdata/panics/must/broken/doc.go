// Package broken has tools that end in a Must function with an argument that is not constant, at the line that says so.
package broken
