// Package good has tools that come close to an argument that a function refuses with a panic and never do it.
package good
